export const formatsText = {
  pictureLeft: (questionId: number) => `صورة السؤال ${questionId} لم تُكتب: لا تحمل صيغة GIFT صورًا.`,
}
