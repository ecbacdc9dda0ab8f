import { named as name } from '@manara/contract/named.ts'
import type { ImportFieldSpec } from '../../platform/imports/import-kind.ts'

/** Columns of a list of programs, courses and classrooms. */
export const curriculumFields: readonly ImportFieldSpec[] = [
  {
    field: 'program',
    title: 'البرنامج',
    example: 'المحاسبة',
    synonyms: ['رقم البرنامج', 'اسم البرنامج', 'الاختصاص', 'القسم', 'الفرع', 'التخصص', 'program'],
    isRequired: true,
    hint: 'رقم البرنامج أو اسمه',
  },
  {
    field: 'course',
    title: 'المقرر',
    example: 'محاسبة التكاليف',
    synonyms: ['رقم المقرر', 'اسم المقرر', 'المادة', 'اسم المادة', 'course'],
    isRequired: true,
    hint: 'مقرر ليس في البرنامج يُضاف إليه',
  },
  { field: 'price', title: 'الرسوم', example: '250000', synonyms: ['رسوم المقرر', 'القيمة', 'القسط', 'price', 'fee'] },
  {
    field: 'classroom',
    title: 'الشعبة',
    example: 'الشعبة أ',
    synonyms: ['رقم الشعبة', 'اسم الشعبة', 'الصف', 'classroom'],
    hint: 'شعبة ليست للمقرر تُضاف إليه',
  },
  { field: 'capacity', title: 'السعة', example: '30', synonyms: ['عدد المقاعد', 'المقاعد', 'capacity'] },
  {
    field: 'teacher',
    title: 'المدرّس',
    example: '',
    synonyms: ['المعلم', 'الأستاذ', 'اسم المدرس', 'المحاضر', 'teacher'],
    hint: 'الرقم الوطني أو البريد أو الاسم الكامل',
  },
]

export const curriculumText = {
  title: 'البرامج والمقررات والشُعب',
  noProgram: 'اكتب البرنامج.',
  noCourse: 'اكتب المقرر.',
  unknownProgram: (word: string) => `ليس في المدرسة برنامج ${name(word)}. أضفه أولًا، أو فعّل «إنشاء البرامج الناقصة».`,
  unknownNumber: (word: string) => `لا شيء برقم ${name(word)}. اكتب الاسم.`,
  many: (word: string) => `الاسم ${name(word)} لأكثر من واحد. اكتب الرقم.`,
  tooLong: 'الاسم أطول من 255 حرفًا.',
  wrongPrice: 'الرسوم رقم من 0 إلى 9,999,999,999.',
  otherPrice: (line: number) => `كُتبت للمقرر رسوم أخرى في السطر ${line}.`,
  noClassroom: 'اكتب اسم الشعبة لتُكتب سعتها ومدرّسها.',
  repeated: (line: number) => `كُتبت لهذه الشعبة بيانات أخرى في السطر ${line}.`,
  minimumCapacity: (enrolled: number) => `السعة ${enrolled} على الأقل: عدد المسجّلين.`,
  notActive: 'الشعبة ليست نشطة، ولا تُعدّل إلا الشُعب النشطة.',
  wrongCapacity: 'السعة عدد صحيح من 1 إلى 1000.',
  unknownTeacher: (word: string) => `ليس في المدرسة مدرّس ${name(word)}.`,
}
