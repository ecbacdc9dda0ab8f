import { expect, it } from 'vitest'
import { candidatesIn } from './candidates.ts'
import { realQuestion } from './real-question.ts'

function askedFor(sentence: string, answer: string) {
  const candidate = candidatesIn(sentence, 'Arabic').find(({ text }) => text === answer)
  return candidate && realQuestion(sentence, candidate)?.text
}

it.each([
  ['نشر إسحاق نيوتن قوانينه سنة 1687 في كتاب واحد', '1687', 'في أي سنة نشر إسحاق نيوتن قوانينه في كتاب واحد؟'],
  ['ولد المعري في معرة النعمان سنة 363 للهجرة، وفقد بصره صغيرا', '363', 'في أي سنة هجرية ولد المعري في معرة النعمان؟'],
  ['في سنة 1031 ألغى أهل قرطبة الخلافة، فانقسمت البلاد', '1031', 'في أي سنة ألغى أهل قرطبة الخلافة؟'],
  ['اكتشف جوزيف طومسون الإلكترون سنة 1897', 'جوزيف طومسون', 'مَن اكتشف الإلكترون سنة 1897؟'],
  ['رتب العالم الروسي ديمتري مندلييف العناصر في جدول', 'ديمتري مندلييف', 'مَن رتب العناصر في جدول؟'],
  ['يبلغ طول نهر النيل نحو 6650 كيلومترا', '6650', 'كم يبلغ طول نهر النيل؟'],
  ['ولد ابن سينا في قرية قرب بغداد، ونشأ فيها', 'بغداد', undefined],
  ['تقع بحيرة فان في تركيا قرب الحدود', 'تركيا', 'أين تقع بحيرة فان؟'],
  ['وضع السنهوري القانون الذي صدر سنة 1948', '1948', undefined],
  ['بلغ عدد السكان في إحصاء سنة 2024 نحو 36 مليونا', '2024', undefined],
  ['يقسم المغرب منذ سنة 2015 إلى جهات', '2015', undefined],
])('asks in «%s» for «%s»: %s', (sentence, answer, question) => {
  expect(askedFor(sentence, answer)).toBe(question)
})
