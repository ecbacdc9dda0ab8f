/** Missing parts of a classroom; each is a work list of the dashboard. */
export const classroomLacks = ['teacher'] as const
export type ClassroomLack = (typeof classroomLacks)[number]
