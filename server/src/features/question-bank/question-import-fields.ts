import { questionTypeNames } from '@manara/contract/question-kinds/question-types.ts'
import { questionLimits } from '@manara/contract/questions.ts'
import type { ImportFieldSpec } from '../../platform/imports/import-kind.ts'
import { questionImportText as words } from './question-import.text.ts'
import { optionFields } from './question-row.ts'

const { fields, hints, example } = words

const arabicNumbers = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ')
const arabicLetters = 'أ ب ج د هـ و ز ح ط ي'.split(' ')
const latinLetters = Array.from('ABCDEFGHIJ')

const optionField = (field: string, at: number): ImportFieldSpec => ({
  field,
  title: fields.option(at + 1),
  synonyms: [
    `الخيار ${arabicNumbers[at]}`,
    `الخيار ${arabicLetters[at]}`,
    `الجواب ${at + 1}`,
    `الإجابة ${at + 1}`,
    arabicLetters[at] ?? '',
    `option ${at + 1}`,
    `option ${latinLetters[at]}`,
    `choice ${at + 1}`,
    `answer ${at + 1}`,
    latinLetters[at] ?? '',
  ],
  example: example.options[at] ?? '',
  ...(at === 0 && { hint: hints.option }),
})

/** The columns of a file of questions. */
export const questionFields: ImportFieldSpec[] = [
  {
    field: 'text',
    title: fields.text,
    synonyms: ['نص السؤال', 'question', 'question text', 'text'],
    isRequired: true,
    example: example.text,
  },
  ...optionFields.map(optionField),
  {
    field: 'right',
    title: fields.right,
    synonyms: [
      'الجواب الصحيح',
      'الخيار الصحيح',
      'الصحيح',
      'الإجابة',
      'الجواب',
      'correct',
      'correct answer',
      'right answer',
      'answer',
    ],
    example: example.right,
    hint: hints.right,
  },
  {
    field: 'type',
    title: fields.type,
    synonyms: ['نوع السؤال', 'type', 'question type'],
    example: questionTypeNames.MultipleChoice,
    hint: hints.type,
  },
  {
    field: 'difficulty',
    title: fields.difficulty,
    synonyms: ['مستوى الصعوبة', 'الصعوبة', 'difficulty', 'level'],
    example: 'سهل',
    hint: hints.difficulty,
  },
  { field: 'options', title: fields.options, synonyms: ['options', 'choices'], example: '', hint: hints.options },
  ...(['content', 'explanation', 'points', 'notes', 'picture'] as const).map(
    (field) => ({ field, title: fields[field], synonyms: [], isOfSheet: true, example: '' }) as const,
  ),
]

/** Which columns are still to be chosen. */
export function listMissingColumns(filled: ReadonlySet<string>): string[] {
  const columns = optionFields.filter((field) => filled.has(field)).length
  return [
    ...(filled.has('text') ? [] : [words.chooseText]),
    ...(filled.has('options') || columns >= questionLimits.minOptions ? [] : [words.chooseOptions]),
    ...(filled.has('options') || filled.has('right') ? [] : [words.chooseRight]),
  ]
}
