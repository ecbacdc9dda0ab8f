import { expect, it } from 'vitest'
import { peopleIn, withoutPeople } from './names.ts'

const namesIn = (text: string) => peopleIn(text).map((name) => name.text)

it.each([
  ['وصل إليها القائد صلاح الدين بن شادي في الربيع', ['صلاح الدين بن شادي']],
  ['تولى عماد الدين مسعود بن مودود حكم المدينة', ['عماد الدين مسعود بن مودود']],
  ['زار البلاد أبو الوليد محمد بن رشد قبل وفاته', ['أبو الوليد محمد بن رشد']],
  ['درس الكسور غياث بن مسعود الكاشي في سمرقند', ['غياث بن مسعود الكاشي']],
  ['جمع الأخبار علي بن حسين بن جابر في كتابه', ['علي بن حسين بن جابر']],
  ['سكن الكوفة هشام ثم رحل عنها وزاهر بن عامر', ['زاهر بن عامر']],
])('finds whole names in «%s»', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

it('says where a name begins', () => {
  const text = 'حكمها نجم وأبو سعيد حسن بن علي زمنا'

  expect(peopleIn(text).map(({ start, text: name }) => text.slice(start, start + name.length) === name)).toEqual([true])
  expect(withoutPeople(text)).toHaveLength(text.length)
})

it('takes no two given names for a whole name where a third may follow', () => {
  expect(namesIn('وصف الطبيب توماس جيمس هيل مرضه سنة 1840')).toEqual([])
  expect(namesIn('وصف الطبيب توماس هيل مرضه سنة 1840')).toEqual(['توماس هيل'])
})
