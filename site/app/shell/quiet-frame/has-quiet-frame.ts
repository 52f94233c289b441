/** Enquiries, and following one: nothing around them leads away but what the visitor needs. */
export const hasQuietFrame = (path: string): boolean => /^\/(enquiries\b|track\/)/.test(path)

/** Pages on which an enquiry is written, saved or sent; not those that follow one by its link. */
export const isEnquiring = (path: string): boolean => path.startsWith('/enquiries')
