/** Enquiries, and following one: nothing around them leads away but what the visitor needs. */
export const hasQuietFrame = (path: string): boolean => /^\/(enquiries\b|track\/)/.test(path)

/** Enquiries themselves, being written, saved or sent; not following one by its link. */
export const isEnquiring = (path: string): boolean => path.startsWith('/enquiries')
