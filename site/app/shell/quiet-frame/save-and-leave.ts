/** The id of the form of a step, which the frame's “Save and leave” sends. */
export const stepForm = 'step'

/** Sent by “Save and leave”: the answer is saved and the visitor goes to `savedPath`. */
export const leaveField = 'leave'

export const savedPath = '/enquiries/saved'
