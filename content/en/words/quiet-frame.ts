/** Around the pages of an enquiry. On the server alone. */
export const quietFrame = { leave: 'Save and leave' }
