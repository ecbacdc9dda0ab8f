import { NativeSelect, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { kindsText } from '../question-kinds.text.ts'
import { type NumericDraft, newValue } from './content-draft.ts'
import styles from './kinds.module.css'
import { RowsField } from './rows-field.tsx'
import { ChoiceField, PercentCell, TextCell } from './small-fields.tsx'

interface NumericFieldsProps {
  content: NumericDraft
  onChange: (content: NumericDraft) => void
}

const marginKinds = [
  { value: 'absolute', label: kindsText.absolute },
  { value: 'relative', label: kindsText.relative },
]

const Values = ({ content, onChange }: NumericFieldsProps) => (
  <RowsField
    label={kindsText.values}
    rows={content.values}
    min={1}
    max={5}
    newRow={newValue}
    rowLabel={kindsText.value}
    addLabel={kindsText.addValue}
    onChange={(values) => onChange({ ...content, values })}
  >
    {(one, change, number) => (
      <>
        <TextCell
          label={kindsText.value(number)}
          maxLength={40}
          value={one.value}
          onChange={(value) => change({ ...one, value })}
        />
        <TextCell
          isNarrow
          label={kindsText.tolerance(number)}
          hint={kindsText.toleranceHint}
          maxLength={40}
          value={one.tolerance}
          onChange={(tolerance) => change({ ...one, tolerance })}
        />
        <NativeSelect
          className={styles.narrow}
          aria-label={kindsText.toleranceKind(number)}
          rightSection={<IconSelector size={16} aria-hidden />}
          data={marginKinds}
          value={one.isPercent ? 'relative' : 'absolute'}
          onChange={(event) => change({ ...one, isPercent: event.currentTarget.value === 'relative' })}
        />
        <PercentCell
          label={kindsText.percent(number)}
          value={one.percent}
          onChange={(percent) => change({ ...one, percent })}
        />
      </>
    )}
  </RowsField>
)

const Units = ({ content, onChange }: NumericFieldsProps) => (
  <>
    <RowsField
      label={kindsText.units}
      rows={content.units}
      min={1}
      max={10}
      newRow={() => ({ text: '', factor: '1' })}
      rowLabel={kindsText.unit}
      addLabel={kindsText.addUnit}
      onChange={(units) => onChange({ ...content, units })}
    >
      {(unit, change, number) => (
        <>
          <TextCell
            label={kindsText.unit(number)}
            maxLength={20}
            value={unit.text}
            onChange={(text) => change({ ...unit, text })}
          />
          <TextCell
            isNarrow
            label={kindsText.factor(number)}
            hint={kindsText.factorHint}
            maxLength={40}
            value={unit.factor}
            onChange={(factor) => change({ ...unit, factor })}
          />
        </>
      )}
    </RowsField>
    <Text className="dim small">{kindsText.unitsHelp}</Text>
    {content.unitRule === 'REQUIRED' && (
      <PercentCell
        isAlone
        label={kindsText.unitPercent}
        value={content.unitPercent}
        onChange={(unitPercent) => onChange({ ...content, unitPercent })}
      />
    )}
  </>
)

/** Values with their margins, and the rule of the unit. */
export function NumericFields({ content, onChange }: NumericFieldsProps) {
  const handleRule = (unitRule: NumericDraft['unitRule']) => {
    const units = content.units.length > 0 ? content.units : [{ text: '', factor: '1' }]
    onChange({ ...content, unitRule, units })
  }
  return (
    <div className={styles.stack}>
      <Values content={content} onChange={onChange} />
      <ChoiceField
        label={kindsText.unitRule}
        words={kindsText.unitRules}
        value={content.unitRule}
        onChange={handleRule}
      />
      {content.unitRule !== 'NONE' && <Units content={content} onChange={onChange} />}
    </div>
  )
}
