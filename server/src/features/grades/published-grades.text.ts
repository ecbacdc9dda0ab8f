/** The sentence of every change of published marks (R-release-2). */
export const gradesPublished = 'الدرجات منشورة. أعد فتحها أولًا من دفتر الدرجات، ثم عدّلها.'
