import { problems } from '../../problems/problem.ts'

const saveAsXlsx = 'احفظ الملف بصيغة xlsx: ملف ← حفظ باسم، ثم أعد رفعه.'

/** Why a spreadsheet is not read, each with advice on what to do. */
export const spreadsheetProblem = problems({
  damaged: [400, 'لا يُقرأ هذا الملف. احفظه من جديد ثم أعد رفعه.'],
  oldExcel: [400, `هذا ملف Excel قديم (xls). ${saveAsXlsx}`],
  openDocument: [400, `هذا ملف OpenDocument (ods). ${saveAsXlsx}`],
  numbers: [400, `هذا ملف Numbers. ${saveAsXlsx}`],
  binaryWorkbook: [400, `هذا ملف Excel ثنائي (xlsb). ${saveAsXlsx}`],
  macros: [400, `في الملف وحدات ماكرو. ${saveAsXlsx}`],
  password: [400, 'الملف محمي بكلمة مرور. احفظه بلا كلمة مرور ثم أعد رفعه.'],
  notSpreadsheet: [400, 'هذا ليس جدولًا. ارفع ملف xlsx أو csv.'],
  empty: [400, 'الملف فارغ.'],
  onlyHeadings: [400, 'ليس في الملف غير صف واحد. أضف الأسطر تحت العناوين ثم أعد رفعه.'],
  tooManyRows: [400, 'الملف أكبر من 50,000 سطر. قسّمه.'],
  tooManyColumns: [400, 'في الملف أكثر من 100 عمود. احذف ما لا يلزم ثم أعد رفعه.'],
  tooManySheets: [400, 'في الملف أكثر من 20 ورقة. احذف ما لا يلزم ثم أعد رفعه.'],
  tooLarge: [400, 'الملف أكبر من أن يُقرأ هنا. قسّمه ثم أعد رفعه.'],
  longCell: [400, (cell: string) => `في الخلية ${cell} أكثر من 5,000 حرف. اختصرها ثم أعد رفع الملف.`],
  formulaWithoutValue: [400, (cell: string) => `الخلية ${cell} معادلة بلا قيمة؛ الصق القيم ثم احفظ.`],
  unknownSheet: [400, 'ليست في الملف ورقة بهذا الاسم.'],
  lostLetters: [400, 'فقد الملف أحرفه العربية عند حفظه. احفظه من Excel بصيغة xlsx أو CSV UTF-8.'],
  tooHeavy: [400, 'الملف أعقد من أن يُقرأ هنا. قسّمه إلى ملفات أصغر ثم أعد رفعه.'],
})
