/** Requested size of a seeded school. Everything else follows in proportion. */
export interface SeedOptions {
  students: number
  /** The same seed on the same day gives the same rows. */
  seed: number
  /** Classrooms of one year. */
  classrooms: number
  /** Years before this one, kept as archived classrooms with grades. */
  years: number
  hasFourPartNames: boolean
  /** Weeks of attendance behind the running classrooms. */
  weeks: number
  today: Date
}

/** The sizes of a school; `getSize` gives them from what was asked. */
export interface SeedPlan extends SeedOptions {
  administrators: number
  teachers: number
  programs: number
  coursesPerProgram: number
  /** Courses that a student takes in one year. */
  coursesPerYear: number
  /** Years that a student needs for all courses of the program. */
  stages: number
  /** The calendar year in which the present school year began. */
  schoolYear: number
}

const firstMonth = 8

/** A classroom of some 100 students, a teacher for four classrooms, a program of at most 24 courses. */
export function planSchool(options: SeedOptions): SeedPlan {
  const { students, classrooms, years, today } = options
  const programs = Math.max(1, Math.round(classrooms / 48))
  const coursesPerProgram = Math.min(24, Math.max(1, Math.floor(classrooms / programs)))
  // With history a student is here for some years only, and takes more courses in each.
  const coursesPerYear = Math.min(coursesPerProgram, years >= 4 ? 6 : 2)
  return {
    ...options,
    administrators: Math.ceil(students / 5_000),
    teachers: Math.max(2, Math.ceil(classrooms / 4)),
    programs,
    coursesPerProgram,
    coursesPerYear,
    stages: Math.ceil(coursesPerProgram / coursesPerYear),
    schoolYear: today.getUTCMonth() >= firstMonth ? today.getUTCFullYear() : today.getUTCFullYear() - 1,
  }
}

/** The day on which a school year begins; `yearsAgo` 0 is the present one. */
export const getFirstDay = ({ schoolYear }: SeedPlan, yearsAgo: number): Date =>
  new Date(Date.UTC(schoolYear - yearsAgo, firstMonth, 1))
