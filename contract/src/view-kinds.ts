/** What is seen of a person (R-privacy-1). */
export const viewKinds = ['PROFILE', 'DOCUMENT', 'HEALTH', 'GRADES', 'RECEIPT', 'EXPORT'] as const
export type ViewKind = (typeof viewKinds)[number]
