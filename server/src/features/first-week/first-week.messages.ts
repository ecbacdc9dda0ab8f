import { formatCount, nouns } from '../../platform/format/plurals.ts'

const count = (noun: keyof typeof nouns) => (number: number) => formatCount(number, nouns[noun].subject)

/** The facts by which a step is done, in words. */
export const firstWeekText = {
  passingGpa: (mark: number) => `معدّل النجاح ${mark}`,
  programs: count('program'),
  courses: count('course'),
  classrooms: count('classroom'),
  students: count('student'),
  administrators: (number: number) =>
    formatCount(number, {
      one: 'مدير نظام واحد',
      two: 'مديران للنظام',
      few: 'مديري نظام',
      many: 'مدير نظام',
      other: 'مدير نظام',
    }),
}
