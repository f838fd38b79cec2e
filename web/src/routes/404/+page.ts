/** Nothing on it moves, and it is shown at addresses no script of ours knows. */
export const csr = false;
