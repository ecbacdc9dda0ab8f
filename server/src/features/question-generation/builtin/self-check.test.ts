import { expect, it } from 'vitest'
import { passesCheck } from './self-check.ts'

const draft = (text: string, right: string, ...wrong: string[]) => ({
  text,
  options: [{ text: right, isCorrect: true }, ...wrong.map((other) => ({ text: other, isCorrect: false }))],
  sourceSentence: text,
})

it.each([
  ['a number among words', draft('أكمل الفراغ: طول النهر ــــــــ.', '550 كيلومترا', 'القمح', 'الذرة')],
  ['the only one with an article', draft('أكمل الفراغ: يتجمد ــــــــ.', 'الماء', 'زيت', 'خل')],
  [
    'a wrong one that stands in the question',
    draft('أكمل الفراغ: يحيط الماء ــــــــ.', 'باليابسة', 'الماء', 'بالجبل'),
  ],
  [
    'a right one that is as long as all others',
    draft('أيُّ العبارات الآتية تصف «س»؟', 'كلمة '.repeat(30), 'شيء قصير جدا هنا', 'شيء آخر قصير هنا'),
  ],
  [
    'a right one that the question names in another shape',
    draft('أكمل الفراغ: يزرع الفلاحون ــــــــ في الأراضي المزروعة.', 'المزروعات', 'الحجارة', 'الأبقار'),
  ],
  ['words that lean, typed otherwise', draft('أكمل الفراغ: أيضاً تأسست سنة ــــــــ.', '1935', '1936', '1937')],
  ['words that object to others', draft('أكمل الفراغ: غير أن النهر جف سنة ــــــــ.', '1935', '1936', '1937')],
  ['words that lean on others', draft('أكمل الفراغ: وقد سجلت سنة ــــــــ.', '1935', '1936', '1937')],
])('gives no question with %s', (_, question) => {
  expect(passesCheck(question)).toBe(false)
})

it('gives what has none of it', () => {
  expect(passesCheck(draft('في أي سنة هبط الإنسان على القمر؟', '1969', '1961', '1972'))).toBe(true)
  expect(passesCheck(draft('أكمل الفراغ: عاصمة سورية ــــــــ.', 'دمشق', 'بغداد', 'القاهرة'))).toBe(true)
})
