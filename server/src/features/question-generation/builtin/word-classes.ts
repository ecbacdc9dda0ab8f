import { fold } from '../../../platform/llm/builtin/arabic-text.ts'

/** Words whose whole class is known: its members stand in for each other. */
const classes: readonly { name: string; members: readonly string[] }[] = [
  ['month', 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'],
  ['month', 'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر'],
  ['day', 'السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة'],
  ['capital', 'دمشق|بغداد|القاهرة|بيروت|عمّان|الرياض|الرباط|الخرطوم|صنعاء|الدوحة|المنامة|طرابلس'],
  ['city', 'حلب|حمص|حماة|اللاذقية|طرطوس|درعا|تدمر|الرقة|بصرى|إدلب|دير الزور|السويداء'],
  [
    'country',
    'سوريا|سورية|العراق|مصر|لبنان|الأردن|فلسطين|اليمن|ليبيا|السودان|المغرب|الجزائر|تونس|عُمان|السعودية|الكويت|البحرين|موريتانيا',
  ],
  ['country', 'فرنسا|بريطانيا|ألمانيا|إيطاليا|إسبانيا|روسيا|اليونان|البرتغال|السويد|هولندا|بولندا|النمسا'],
  ['country', 'تركيا|إيران|الصين|الهند|اليابان|باكستان|إندونيسيا'],
  ['ordinal', 'الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة'],
  ['ordinal', 'الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع'],
  ['continent', 'آسيا|أفريقيا|إفريقيا|أوروبا|أوربا|أمريكا الشمالية|أمريكا الجنوبية|أستراليا'],
  ['planet', 'عطارد|الزهرة|المريخ|المشتري|زحل|أورانوس|نبتون'],
  ['gas', 'الأكسجين|الأوكسجين|النيتروجين|الهيدروجين|الهيليوم|ثاني أكسيد الكربون|الأوزون|الميثان'],
  ['season', 'الربيع|الصيف|الخريف|الشتاء'],
  ['metal', 'الحديد|النحاس|الذهب|الفضة|الألمنيوم|الرصاص|القصدير|الزنك'],
  ['sense', 'السمع|البصر|الشم|الذوق|اللمس'],
  ['direction', 'north|south|east|west'],
  ['month', 'January|February|March|April|June|July|August|September|October|November|December'],
  ['day', 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'],
  ['planet', 'Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune'],
  ['gas', 'oxygen|nitrogen|hydrogen|helium|carbon dioxide|ozone|methane'],
  ['continent', 'Asia|Africa|Europe|North America|South America|Australia'],
].map(([name = '', members = '']) => ({ name, members: members.split('|') }))

const edge = '[\\p{L}\\p{M}\\p{N}]'
const wordBound = (alternatives: readonly string[]) =>
  new RegExp(`(?<!${edge})(?:${alternatives.join('|')})(?!${edge})`, 'gu')

const patterns = classes.map(({ members }) => wordBound(members.toSorted((one, other) => other.length - one.length)))

/** Words that mean something else as well: «الرباط الضاغط», «البائع والمشتري», «صلاة المغرب», «ألف الاثنين». */
const ambiguous = new Set(
  'الرباط|الخرطوم|الرياض|الدوحة|درعا|الرقة|حماة|المغرب|الجزائر|البحرين|المشتري|الزهرة|آب|مارس|مايو|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس'.split(
    '|',
  ),
)
/** Contexts that show such a word to be a member of its class. */
const contexts: Readonly<Record<string, RegExp>> = {
  month:
    /(?<!\p{L})[وفبل]?(?:ال)?(?:شهر|أشهر|شهري|شهور)(?!\p{L})|(?:^|\s)\p{N}+ (?:آب|مارس|مايو)(?!\p{L})|(?:آب|مارس|مايو) (?:عام |سنة |من )?\p{N}/u,
  day: /(?<!\p{L})[وفبل]?(?:ال)?(?:يوم|أيام|يومي)(?!\p{L})/u,
  capital: /(?<!\p{L})[وفبل]?(?:ال)?(?:مدينة|مدن|مدينتي|عاصمة|عواصم|عاصمت\p{L}+)(?!\p{L})/u,
  city: /(?<!\p{L})[وفبل]?(?:ال)?(?:مدينة|مدن|مدينتي|محافظة|محافظات|محافظتي|ريف)(?!\p{L})/u,
  country: /(?<!\p{L})[وفبل]?(?:ال)?(?:دولة|دول|بلاد|بلد|بلدان|مملكة|جمهورية|عاصمة|العربية?|العربي)(?!\p{L})/u,
  planet: /(?<!\p{L})[وفبل]?(?:ال)?(?:كوكب|كواكب|كوكبي|الشمسية|مدار|الشمس)(?!\p{L})/u,
}

/** Every member of a class in a sentence; one with another meaning only beside another member or a word of its class. */
export const classMembersIn = (sentence: string): { text: string; start: number; className: string }[] =>
  patterns.flatMap((pattern, index) => {
    const className = classes[index]?.name ?? ''
    const found = [...sentence.matchAll(pattern)]
    const isMeant = new Set(found.map(([text]) => text)).size > 1 || contexts[className]?.test(sentence)
    return found
      .filter(([text]) => isMeant || !ambiguous.has(text))
      .map(({ 0: text, index: start }) => ({ text, start, className }))
  })

const byMember = new Map(classes.flatMap(({ members }) => members.map((member) => [fold(member), members] as const)))

/** Two spellings of one thing count as one classmate. */
const sameThing = [
  ['سوريا', 'سورية'],
  ['أفريقيا', 'إفريقيا'],
  ['أوروبا', 'أوربا'],
  ['الأكسجين', 'الأوكسجين'],
].map((words) => words.map(fold))

const toThing = (member: string) => sameThing.find((words) => words.includes(fold(member)))?.[0] ?? fold(member)

export function listClassmates(member: string): string[] {
  const seen = new Set([toThing(member)])
  return (byMember.get(fold(member)) ?? []).filter((other) => {
    const thing = toThing(other)
    if (seen.has(thing)) return false
    seen.add(thing)
    return true
  })
}

const opposites: readonly (readonly [string, string])[] = [
  ['أكبر', 'أصغر'],
  ['أعلى', 'أدنى'],
  ['أطول', 'أقصر'],
  ['أسرع', 'أبطأ'],
  ['أقدم', 'أحدث'],
  ['أبعد', 'أقرب'],
  ['يزداد', 'ينقص'],
  ['تزداد', 'تنقص'],
  ['يرتفع', 'ينخفض'],
  ['ترتفع', 'تنخفض'],
  ['ارتفاع', 'انخفاض'],
  ['زيادة', 'قلة'],
  ['تزيد', 'تنقص'],
  ['يزيد', 'ينقص'],
  ['داخل', 'خارج'],
  ['شمال', 'جنوب'],
  ['شرق', 'غرب'],
  ['الشمالي', 'الجنوبي'],
  ['الشمالية', 'الجنوبية'],
  ['الشرقي', 'الغربي'],
  ['الشرقية', 'الغربية'],
  ['الموجبة', 'السالبة'],
  ['الساخن', 'البارد'],
  ['الساخنة', 'الباردة'],
  ['يمتص', 'يطلق'],
  ['تمتص', 'تطلق'],
  ['سريع', 'بطيء'],
  ['سريعة', 'بطيئة'],
  ['largest', 'smallest'],
  ['highest', 'lowest'],
  ['first', 'last'],
  ['increases', 'decreases'],
  ['increase', 'decrease'],
  ['hot', 'cold'],
  ['rises', 'falls'],
  ['above', 'below'],
  ['always', 'never'],
  ['inside', 'outside'],
]

const bothWays = opposites.flatMap(([one, other]) => [
  { word: one, opposite: other, pattern: wordBound([one]) },
  { word: other, opposite: one, pattern: wordBound([other]) },
])

/** The sentence with one word turned into its opposite, where that can be done in exactly one place. */
export function turnedAround(sentence: string): string | undefined {
  if (/(?:^|\s)و?(?:لا|لم|لن|ما|ليس|ليست|[بلف]?ألا|أن لا|لولا) /u.test(sentence)) return undefined
  const found = bothWays.filter(({ pattern }) => sentence.match(pattern))
  const [only] = found
  // «أسباب ارتفاع الضغط: …»: a heading says nothing that could be false.
  if (only && sentence.search(only.pattern) < sentence.indexOf(':')) return undefined
  // «تمتص في الأمعاء»: here the verb has no doer, and its opposite says nothing.
  if (only && /^[يت](?:متص|طلق)$/.test(only.word) && new RegExp(`${only.word} (?:في|من|عبر|عن) `, 'u').test(sentence))
    return undefined
  // «يزيد طولها على عرضها»: its opposite has another preposition.
  if (
    only &&
    /^[يت](?:زيد|نقص)$/.test(only.word) &&
    new RegExp(`${only.word} (?:\\S+ ){0,3}(?:على|عن) `, 'u').test(sentence)
  )
    return undefined
  if (!only || found.length > 1 || (sentence.match(only.pattern)?.length ?? 0) > 1) return undefined
  return sentence.replace(only.pattern, only.opposite)
}
