import { problems } from '../http/problem.ts'
import { sizeText } from './size-text.ts'

/** Refusals of the files room. The disk, or the store behind the network, is away: nothing else of the school is. */
export const fileProblem = problems({
  empty: [400, 'الملف فارغ. اختر ملفًا آخر.'],
  badName: [400, 'اسم الملف يحوي محارف غير مسموحة. غيّر اسمه ثم أعد المحاولة.'],
  longName: [400, (most: number) => `اسم الملف أطول من المسموح: ${most} محرف على الأكثر. اختصره ثم أعد المحاولة.`],
  wrongKind: [400, (extensions: string) => `نوع الملف غير مقبول. الأنواع المقبولة: ${extensions}.`],
  contentDiffers: [400, 'محتوى الملف لا يطابق امتداده. احفظه بصيغته الصحيحة ثم أعد المحاولة.'],
  damaged: [400, 'الملف تالف أو غير مكتمل. افتحه وتحقق منه ثم أعد المحاولة.'],
  tooManyPixels: [400, (megapixels: number) => `أبعاد الصورة كبيرة جدًا. أقصى ما يُقبل ${megapixels} مليون نقطة.`],
  suspicious: [400, 'في الملف محتوى غير مسموح، مثل وحدات الماكرو. احفظه بدونها ثم أعد المحاولة.'],
  tooLarge: [413, (bytes: number) => `الملف أكبر من المسموح: ${sizeText(bytes)} على الأكثر.`],
  gone: [409, 'انتهت مهلة رفع الملف. ارفعه من جديد.'],
  storeFull: [503, 'لا تتسع مساحة التخزين للملف الآن. أبلغ الإدارة ثم أعد المحاولة لاحقًا.'],
  storeAway: [503, 'مخزن الملفات لا يستجيب الآن. أعد المحاولة بعد قليل.'],
})
