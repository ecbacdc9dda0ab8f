const ltr = (text: string) => `\u2066${text}\u2069`

/** Messages of the commands about keys and signatures of archives. */
export const archiveTrustText = {
  signedHere: (fingerprint: string) => `وقّعها مفتاح هذه المدرسة: ${ltr(fingerprint)}`,
  signedAsAsked: (fingerprint: string) => `وقّعها المفتاح الذي ذكرته: ${ltr(fingerprint)}`,
  signedBySomebody: (fingerprint: string) =>
    `تنبيه: وقّعها المفتاح ${ltr(fingerprint)}، ولا مفتاح هنا يُقارن به. قارنه بما كتبه أمر النسخ، أو اذكره مع ‎--signer`,
  signedByOther: (fingerprint: string) =>
    `وقّع النسخة مفتاح آخر غير مفتاح هذه المدرسة، ولم يتغيّر شيء. إن كنت تعرفه فأضف ${ltr(`--signer ${fingerprint}`)}`,
  otherThanAsked: (fingerprint: string) =>
    `وقّع النسخة مفتاح غير الذي ذكرته، ولم يتغيّر شيء. مفتاحها ${ltr(fingerprint)}`,
  acceptedUnsigned: 'تنبيه: النسخة غير موقّعة، فلا شيء يثبت أن أحدًا لم يزرع فيها مديرًا أو يعدّل صفوفها.',
  unsigned:
    'النسخة غير موقّعة، فلا شيء يثبت أن أحدًا لم يزرع فيها مديرًا أو يعدّل صفوفها، ولم يتغيّر شيء. إن كانت قديمة وتعرف مصدرها فأضف ‎--accept-unsigned',
  noIdentity:
    'النسخة مشفّرة، ولا يفتحها مفتاح مما أُعطي. اذكر ملف المفتاح الخاص مع ‎--identity FILE أو في BACKUP_IDENTITY_FILE',
  noIdentityIn: (path: string) => `لا مفتاح خاصًا في ${path}: سطره يبدأ بـ AGE-SECRET-KEY-1`,

  newKey: (path: string) =>
    `كُتب المفتاح الخاص في ${path}. انقله الآن إلى مكان بعيد عن الخادم واحفظ منه نسختين: من دونه لا تُفتح النسخ.`,
  newRecipient: (recipient: string) => `وعلى الخادم: BACKUP_RECIPIENT=${recipient}`,
}
