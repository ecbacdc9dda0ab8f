import type { QuestionTextFormat } from '@manara/contract/question-bank.ts'

const names: Record<QuestionTextFormat, string> = { gift: 'GIFT', aiken: 'Aiken', moodle: 'Moodle XML' }

export const formatsText = {
  pictureLeft: (questionId: number) => `صورة السؤال ${questionId} لم تُكتب: لا تحمل صيغة GIFT صورًا.`,
  pictureOut: (questionId: number) => `صورة السؤال ${questionId} لم تُكتب: أضفها إليه في Moodle.`,
  wordsLeft: (questionId: number) => `عدد كلمات السؤال ${questionId} لم يُكتب: لا تحمله صيغة GIFT.`,
  kindLeft: (questionId: number, kind: string) =>
    `السؤال ${questionId} لم يُكتب: لا تحمل صيغة GIFT نوعه (${kind}) كما هو.`,
  fileName: (format: QuestionTextFormat) => `بنك الأسئلة (${names[format]}).${format === 'moodle' ? 'xml' : 'txt'}`,
}
