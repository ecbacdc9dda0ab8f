/** The facts by which a step is done, in words. */
export const firstWeekText = { passingGpa: (mark: number) => `معدّل النجاح ${mark}` }
