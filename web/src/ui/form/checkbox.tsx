import styles from './checkbox.module.css'

interface CheckboxProps {
  label: string
  isChecked: boolean
  /** Some, but not all, of the items it represents. */
  isPartial?: boolean
  isDisabled?: boolean
  onToggle: () => void
}

/** A native checkbox: a table has hundreds of them. The padding around it counts as part of the target. */
export const Checkbox = ({ label, isChecked, isPartial = false, isDisabled = false, onToggle }: CheckboxProps) => (
  <label className={styles.cbTarget}>
    <input
      type="checkbox"
      className="cb"
      aria-label={label}
      checked={isChecked}
      data-some={isPartial || undefined}
      disabled={isDisabled}
      ref={(input) => {
        if (input) input.indeterminate = isPartial
      }}
      onChange={onToggle}
    />
  </label>
)
