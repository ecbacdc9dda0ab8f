import type { TemplateKind } from '@manara/contract/message-templates.ts'

/** The texts of a new school, in the passive, so that they need no gender (R-message-7). */
export const originalTemplates: Record<TemplateKind, { longText: string; shortText: string }> = {
  studentAbsent: {
    longText:
      'السلام عليكم {ولي_الأمر}\nسُجّل غياب {الطالب} يوم {اليوم} {التاريخ} عن {المقرر}.\nللاستفسار: {هاتف_المدرسة}.\n{المدرسة}',
    shortText: '{المدرسة}: سُجّل غياب {الطالب} يوم {اليوم} {التاريخ} عن {المقرر}. للاستفسار {هاتف_المدرسة}',
  },
  finalGradesCalculated: {
    longText: 'السلام عليكم {ولي_الأمر}\nصدرت نتيجة {الطالب} في {المقرر}.\nتُرى في {الرابط}\n{المدرسة}',
    shortText: '{المدرسة}: صدرت نتيجة {الطالب} في {المقرر}. تُرى في {الرابط}',
  },
  certificateIssued: {
    longText:
      'السلام عليكم {ولي_الأمر}\nشهادة {الطالب} من برنامج {البرنامج} جاهزة للاستلام.\nللاستفسار: {هاتف_المدرسة}.\n{المدرسة}',
    shortText: '{المدرسة}: شهادة {الطالب} جاهزة للاستلام',
  },
}

/** From the handing out of news to their message: time to read them in the app. */
export const originalWaitMinutes = 30
