const names = { gift: 'GIFT', aiken: 'Aiken' } as const

export const formatsText = {
  pictureLeft: (questionId: number) => `صورة السؤال ${questionId} لم تُكتب: لا تحمل صيغة GIFT صورًا.`,
  kindLeft: (questionId: number, kind: string) =>
    `السؤال ${questionId} لم يُكتب: لا تحمل صيغة GIFT نوعه (${kind}) كما هو.`,
  fileName: (format: keyof typeof names) => `بنك الأسئلة (${names[format]}).txt`,
}
