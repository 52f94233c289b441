/** In one answer: whoever sends thousands of faults is not told of each. */
export const mostProblems = 100
