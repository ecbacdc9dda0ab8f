/** Missing parts of a course; each is a work list of the dashboard. */
export const courseLacks = ['classrooms', 'coordinator'] as const
export type CourseLack = (typeof courseLacks)[number]
