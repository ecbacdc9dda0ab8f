import { gradeLimits, toExamMax } from '@manara/contract/grades.ts'

/** Texts of the class sheet; its headings are recognized when it comes back (R-sheet-2). */
export const gradeSheetText = {
  sheet: 'الدرجات',
  fileName: (course: string, classroom: string) => `درجات ${course} - ${classroom}`,
  facts: { classroom: 'الشعبة', course: 'المقرر', teacher: 'المدرّس', issuedAt: 'صدر في', maxima: 'أعلى الدرجات' },
  maxima: (practicalMax: number) => `العملي ${practicalMax}، الامتحان ${toExamMax(practicalMax)}`,
  noTeacher: 'غير معيّن',
  headings: {
    number: 'الرقم',
    studentName: 'اسم الطالب',
    practicalGrade: `العملي (${gradeLimits.practical})`,
    examGrade: `الامتحان (${gradeLimits.exam})`,
    finalGrade: 'النهائية',
    notes: 'ملاحظات',
    rowCode: 'رمز السطر',
  },
  /** Of a classroom with its own greatest marks: they are above the table, so that the file is recognized again. */
  ownHeadings: { practicalGrade: 'درجة العملي', examGrade: 'درجة الامتحان' },
}
