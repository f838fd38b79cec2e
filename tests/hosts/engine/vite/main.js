// A page of a reader's own: the code of the guide, and what the test asks for.
import './guide.js';
import { expose } from './digests.js';

expose();
