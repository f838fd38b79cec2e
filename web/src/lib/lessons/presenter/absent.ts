/** In the place of presentation mode and its notes, in what learners get as a file: there they do not exist. */
export default null;
