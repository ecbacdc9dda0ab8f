import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** Level of the heading in the page. */
  level: 2 | 3
  isOpen: boolean
  head: ReactNode
  onToggle: () => void
  /** Drawn only while it is open. */
  children: ReactNode
}

/** A card that unfolds in its place. */
export function Disclosure({ level, isOpen, head, onToggle, children }: DisclosureProps) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section className={`card ${styles.disclosure} disclosure`}>
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          {head}
          <IconChevronDown className={styles.disclosureMark} size={18} stroke={1.7} aria-hidden />
        </button>
      </Heading>
      {isOpen && (
        <div id={id} className={styles.disclosureBody}>
          {children}
        </div>
      )}
    </section>
  )
}
