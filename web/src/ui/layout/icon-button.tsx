import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'title'> {
  /** Says what happens and to whom: «تعديل رنا الشامي». */
  label: string
  /** The short name of the action, shown to the pointer. */
  hint?: string
  isLarge?: boolean
}

/** A native button with an icon: rows have several of them. */
export const IconButton = ({ label, hint, isLarge = false, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`${styles.iconButton} icon-button ${className}`.trim()}
    data-large={isLarge || undefined}
    aria-label={label}
    title={hint}
    {...rest}
  />
)
