import { expect, it } from 'vitest'
import { candidatesIn } from './candidates.ts'

const peopleIn = (text: string) =>
  candidatesIn(text, 'Arabic')
    .filter(({ kind }) => kind === 'person')
    .map((candidate) => candidate.text)

it.each([
  'يعيش الكاتب بين غربة الروح وحب الأرض',
  'تزوج الأمير بنت خاله بعد سنة',
  'سبقه إليه ابن سهل في القرن العاشر',
  'عاش في بيت ابن عمه زمنا طويلا',
  'يمنح القانون السوري خمس عشرة ليرة',
])('finds nobody in «%s»', (text) => {
  expect(peopleIn(text)).toEqual([])
})

it('finds who is named', () => {
  expect(peopleIn('وصل القائد طارق بن زياد إلى الساحل')).toEqual(['طارق بن زياد'])
  expect(peopleIn('كتب الشاعر نزار قباني قصائد كثيرة')).toEqual(['نزار قباني'])
})

it('takes a name with all that belongs to it, and the origin of a thing for no title', () => {
  expect(peopleIn('وضع الباحث الألماني كارل فون لينده أول مبرد')).toEqual(['كارل فون لينده'])
  expect(peopleIn('يصيب صدأ الساق الأمريكي محصول القمح كل عام')).toEqual([])
  expect(peopleIn('وصل العالم الأمريكي ستانلي ميلر إلى نتيجة')).toEqual(['ستانلي ميلر'])
})

it('takes no half of a number for a number', () => {
  const kinds = candidatesIn('بلغ عمر الفتاة ثماني عشرة سنة كاملة', 'Arabic').map(({ kind }) => kind)

  expect(kinds).not.toContain('count')
})

it('asks for nothing in the name before a colon, and for no half of a ratio', () => {
  const toTexts = (text: string) => candidatesIn(text, 'Arabic').map((candidate) => candidate.text)

  expect(toTexts('القاعدة Database: مجموعة منظمة من البيانات')).not.toContain('Database')
  expect(toTexts('نسبة الانضغاط من 8:1 إلى 12:1 فقط')).toEqual(['الانضغاط'])
})

it('takes no number that only names something', () => {
  const texts = [
    'تشرح المحاضرة 2 طرق الطهي كلها',
    'صدر المرسوم رقم 84 في العاصمة بعد نقاش',
    'تحمي المادة 7 مصادر المياه من التلوث',
    'فورتران 77 لغة برمجة قديمة جدا',
  ]
  const kinds = texts.flatMap((text) => candidatesIn(text, 'Arabic').map(({ kind }) => kind))

  expect(kinds).not.toContain('number')
  expect(candidatesIn('تضم 12 قاعة واسعة', 'Arabic').map(({ kind }) => kind)).toContain('number')
})

const textsIn = (text: string, lists?: Parameters<typeof candidatesIn>[2]) =>
  candidatesIn(text, 'Arabic', lists).map((candidate) => candidate.text)

it('asks for no adverb, even where a list names it', () => {
  const members = ['سريعاً', 'فجأةً', 'السمك']
  const lists = new Map(members.map((member) => [member, [{ member, list: 0 }]]))

  expect(textsIn('يسبح بعيدا سريعاً هذا السمك وفجأةً يغوص', lists)).toEqual(['السمك'])
})

it('asks for neither of two names of one thing', () => {
  expect(textsIn('بدأ البث يوم 9 حزيران/يونيو في المدينة').filter((text) => /حزيران|يونيو/.test(text))).toEqual([])
  expect(textsIn('بدأ البث يوم 9 حزيران (يونيو) في المدينة').filter((text) => /حزيران/.test(text))).toEqual([])
  expect(textsIn('بدأ البث يوم 9 حزيران في المدينة')).toContain('حزيران')
})

it('asks for nothing in an example in another language', () => {
  expect(textsIn('فعل بدأ ولم ينته: She has lived in Rome since 2011 and Monday.')).toEqual([])
  expect(textsIn('تتسع ذاكرة الجهاز Core Duo حتى 64 ملفا')).toContain('64')
})

it.each([
  ['بني الجسر في 1934 بواسطة شركة محلية', '1934', 'year'],
  ['واجهت القرية الجفاف بعد 1879', '1879', 'year'],
  ['يقع الملجأ في 1500 متر فوق البحر', '1500', 'number'],
])('reads the number in «%s» by what stands around it', (sentence, text, kind) => {
  expect(candidatesIn(sentence, 'Arabic').find((candidate) => candidate.text === text)?.kind).toBe(kind)
})

it('asks for the name that a text gives to a thing, and for no end of a range', () => {
  const named = candidatesIn('في الورقة مستطيلات صغيرة تُسمى الحجيرات، وفيها الأعداد', 'Arabic')
  const range = candidatesIn('يحتاج حفر البئر عادة خمس إلى تسع سنوات', 'Arabic')

  expect(named.find(({ kind }) => kind === 'named')?.text).toBe('الحجيرات')
  expect(range.map(({ kind }) => kind)).not.toContain('count')
})
