import './checkbox.css'

interface CheckboxProps {
  label: string
  isChecked: boolean
  /** Some, but not all, of what it stands for. */
  isPartial?: boolean
  isDisabled?: boolean
  onToggle: () => void
}

/** A native checkbox: a table has hundreds of them. The padding around it counts as part of the target. */
export const Checkbox = ({ label, isChecked, isPartial = false, isDisabled = false, onToggle }: CheckboxProps) => (
  <label className="cb-target">
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
