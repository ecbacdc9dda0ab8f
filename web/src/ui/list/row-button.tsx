import type { ComponentProps, ReactNode } from 'react'
import styles from './row-button.module.css'

interface RowButtonProps
  extends Omit<
    ComponentProps<'button'>,
    'type' | 'className' | 'aria-label' | 'aria-disabled' | 'aria-busy' | 'onClick'
  > {
  /** Says what happens and to whom: «ربط رنا الشامي». */
  label: string
  /** `light` does, `subtle` undoes, `quiet` takes back what was just done. */
  look?: 'light' | 'subtle' | 'quiet'
  icon?: ReactNode
  /** It cannot be pressed now; it stays in reach of the keyboard. */
  isOff?: boolean
  isBusy?: boolean
  onPress: () => void
  children: ReactNode
}

/**
 * A native button of a row in a long list. The second click of a double click does nothing: by then another row may
 * stand in this place.
 */
export const RowButton = ({
  label,
  look = 'light',
  icon,
  isOff,
  isBusy,
  onPress,
  children,
  ...rest
}: RowButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`touch ${styles.rowButton} row-button`}
    data-look={look}
    aria-label={label}
    aria-disabled={isOff || isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={({ detail }) => {
      if (!isOff && !isBusy && detail <= 1) onPress()
    }}
  >
    {icon}
    {children}
  </button>
)
