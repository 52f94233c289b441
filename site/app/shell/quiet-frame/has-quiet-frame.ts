/** Enquiries, and following one: nothing around them leads away but what the visitor needs. */
export const hasQuietFrame = (path: string): boolean => /^\/(enquiries\b|track\/)/.test(path)

/** An enquiry that is being written, so that there is something to save. */
export const isEnquiring = (path: string): boolean => path.startsWith('/enquiries')
