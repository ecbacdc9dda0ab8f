/** The kinds of questions of quizzes and of the question bank. */
export const questionTypes = [
  'MultipleChoice',
  'TrueFalse',
  'MultipleResponse',
  'ShortText',
  'Numeric',
  'Matching',
  'Ordering',
  'FillBlanks',
  'Essay',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** The kinds that every client knows; challenges, imports of tables and the generator make these alone. */
export const classicTypes = ['MultipleChoice', 'TrueFalse'] as const
export type ClassicType = (typeof classicTypes)[number]

export const isClassic = (type: QuestionType): type is ClassicType => type === 'MultipleChoice' || type === 'TrueFalse'

/** The kinds that a person marks (R-essay-1). */
export const isByHand = (type: QuestionType): boolean => type === 'Essay'

/** The kinds whose answers are options; all others have a content and no options. */
export const hasOptions = (type: QuestionType): boolean => isClassic(type) || type === 'MultipleResponse'

export const questionTypeNames: Record<QuestionType, string> = {
  MultipleChoice: 'اختيار من متعدد',
  TrueFalse: 'صح أو خطأ',
  MultipleResponse: 'عدة خيارات صحيحة',
  ShortText: 'إجابة قصيرة',
  Numeric: 'إجابة عددية',
  Matching: 'مطابقة',
  Ordering: 'ترتيب',
  FillBlanks: 'إكمال الفراغات',
  Essay: 'سؤال مقالي',
}
