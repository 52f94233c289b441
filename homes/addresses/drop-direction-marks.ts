/** Phones put them around what is copied, such as a number from contacts. Nobody typed them. */
export const dropDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
