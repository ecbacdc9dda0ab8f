import type { ReactNode } from 'react'

/** E-mails, ids, phone numbers and file names keep their order inside Arabic text. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
