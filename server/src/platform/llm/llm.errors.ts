import { problems } from '../problems/problem.ts'

export const llmProblem = problems({
  personBudgetSpent: [429, 'استنفدت حصتك اليومية من الذكاء الاصطناعي. تتجدد مع بداية اليوم التالي.'],
  schoolBudgetSpent: [429, 'استنفدت المدرسة حصتها اليومية من الذكاء الاصطناعي. تتجدد مع بداية اليوم التالي.'],
  alreadyAsking: [429, 'لديك طلب قيد الإجابة. انتظر انتهاءه ثم أعد المحاولة.'],
})
