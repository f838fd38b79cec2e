/**
 * Replaces presentation mode and its notes in the file for learners, which must not contain them.
 */
export default null;
