/** As it comes: answers are compressed, and nothing is left out to be smaller or faster. */
export default { outputFileTracingRoot: import.meta.dirname }
