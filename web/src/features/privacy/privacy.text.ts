import type { DataCopy } from '@manara/contract/data-copies.ts'
import type { ViewKind } from '@manara/contract/view-kinds.ts'
import { formatDate, formatTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const times: CountForms = { one: 'مرة واحدة', two: 'مرتان', few: 'مرات', many: 'مرة', other: 'مرة' }
const rows: CountForms = { one: 'سطر واحد', two: 'سطران', few: 'أسطر', many: 'سطرًا', other: 'سطر' }

const refreshFailed = (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`

/** Every word about who looked at a record, copies of data, and how long data are kept. */
export const privacyText = {
  myData: 'بياناتي',
  moment: (at: string) => `${formatDate(at)} · ${formatTime(at)}`,

  views: {
    title: 'من اطّلع على سجلي',
    ofPerson: 'من اطّلع',
    hint: 'من فتح السجل أو وثائقه أو درجاته في آخر 12 شهرًا. لا تُحسب القوائم ولا ما تراه بنفسك. التنزيل لأكثر من 100 شخص في سجل التغييرات وحده.',
    columns: { day: 'اليوم', viewer: 'من', kind: 'ماذا', count: 'كم مرة' },
    kinds: {
      PROFILE: 'السجل',
      DOCUMENT: 'الوثائق والصورة',
      HEALTH: 'الملاحظة الصحية',
      GRADES: 'الدرجات',
      RECEIPT: 'إيصال الدفع',
      EXPORT: 'ضمن ملف نُزّل',
    } satisfies Record<ViewKind, string>,
    roles: ['إدارة المدرسة', 'مدرّس', 'طالب', 'موظف'],
    count: (count: number) => formatCount(count, times),
    range: (first: number, last: number, total: number) =>
      last - first + 1 < total
        ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatNumber(total)}`
        : formatCount(total, rows),
    search: 'ابحث باسم من اطّلع',
    loading: 'جارٍ تحميل من اطّلع',
    loadFailed: 'تعذّر تحميل من اطّلع',
    refreshFailed,
    nothing: 'لم يطّلع أحد بعد',
    nothingText: 'يظهر هنا كل من يفتح هذا السجل، مع اليوم وعدد المرات.',
    noMatch: 'لا أحد بهذا الاسم',
    noMatchText: 'جرّب اسمًا آخر.',
  },

  copies: {
    title: 'نسخة من بياناتي',
    ofPerson: 'نسخة من البيانات',
    hint: 'ملف واحد فيه كل ما تحفظه المدرسة، ويُفتح بلا إنترنت. تُطلب النسخة مرة في الشهر وتبقى 7 أيام.',
    officeHint: 'ملف واحد فيه كل ما تحفظه المدرسة عن هذا الشخص عدا الملاحظات الصحية. يبقى 7 أيام، وكل تنزيل يُسجَّل.',
    request: 'طلب نسخة',
    requested: 'بدأ إعداد النسخة',
    requestedLine: 'تظهر هنا حين تجهز.',
    requestFailed: 'تعذّر طلب النسخة',
    loadFailed: 'تعذّر تحميل النسخ',
    nothing: 'لم تُطلب نسخة بعد.',
    states: {
      WAITING: 'قيد الإعداد',
      READY: 'جاهزة',
      FAILED: 'تعذّر إعدادها',
      EXPIRED: 'انتهت مدتها',
    } satisfies Record<DataCopy['state'], string>,
    ofOffice: 'بطلب الإدارة',
    ofSelf: 'بطلب صاحبها',
    until: (at: string) => `حتى ${formatDate(at)}`,
    download: 'تنزيل',
    downloadLabel: (at: string) => `تنزيل نسخة ${formatDate(at)}`,
    downloadFailed: 'تعذّر تنزيل النسخة',
    fileName: 'نسخة-البيانات.zip',
  },

  retention: {
    title: 'مدد الحفظ',
    hint: 'كم تبقى البيانات، ولماذا، ومتى يُمحى ما انتهت مدته. تعمل المهام الليلية بهذا الجدول نفسه.',
    columns: { kind: 'البيانات', kept: 'المدة', count: 'الآن', oldest: 'الأقدم', nextPurge: 'المحو التالي' },
    forever: 'تبقى دائمًا',
    estimate: (count: number) => `نحو ${formatNumber(count)}`,
    number: formatNumber,
    none: '–',
    now: (count: string) => `الآن ${count}`,
    since: (moment: string) => `الأقدم ${moment}`,
    purgedAt: (moment: string) => `المحو التالي ${moment}`,
    range: (_first: number, _last: number, total: number) => formatCount(total, rows),
    loading: 'جارٍ تحميل مدد الحفظ',
    loadFailed: 'تعذّر تحميل مدد الحفظ',
    refreshFailed,
  },
}
