import type { ReactNode } from 'react'
import styles from './words.module.css'

/** The words of a message, as they are sent. */
export const Words = ({ children }: { children: ReactNode }) => (
  <blockquote className={styles.words} dir="auto">
    {children}
  </blockquote>
)
