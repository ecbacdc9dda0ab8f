import { partsOf, textsIn } from '@manara/contract/formulas.ts'
import { Box, Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Formula } from '../../../ui/formulas/formula.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { QuestionFieldsProps } from '../question-fields-props.ts'
import { formulaShapes, formulasText } from './formulas.text.ts'
import { insertFormula } from './insert-formula.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement
const isTextField = (node: EventTarget | null): node is TextField =>
  node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && node.type === 'text')

/** The shapes of formulas; one is written where the caret was last in this form. */
function Palette() {
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<TextField>(undefined)

  useEffect(() => {
    const form = place.current?.closest('form')
    const remember = ({ target }: FocusEvent) => {
      if (isTextField(target)) field.current = target
    }
    form?.addEventListener('focusin', remember)
    return () => form?.removeEventListener('focusin', remember)
  }, [])

  const handleInsert = (source: string) => {
    const first = place.current?.closest('form')?.querySelector('textarea')
    const target = field.current?.isConnected ? field.current : first
    if (target) insertFormula(target, source)
  }

  return (
    <div ref={place}>
      <p className="dim small">
        <RichText text={formulasText.help} />
      </p>
      <Group gap="0.375rem" mt="0.5rem" role="group" aria-label={formulasText.shapes}>
        {formulaShapes.map(({ name, shown, source }) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            aria-label={name}
            title={name}
            onClick={() => handleInsert(source)}
          >
            <Formula source={shown} isDisplay={false} isForAuthor={false} />
          </Button>
        ))}
      </Group>
    </div>
  )
}

/** A palette of formulas, folded until it is wanted, and the texts with formulas as a student sees them. */
export function FormulaTools({
  values: { text, options, content, explanation },
  isDisabled = false,
}: QuestionFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const texts = [text, ...options.map((option) => option.text), ...textsIn(content), explanation]
  const shown = [...new Set(texts)].filter((one) => partsOf(one).some(({ kind }) => kind !== 'WORDS'))
  return (
    <div className="wide">
      {!isDisabled && (
        <Disclosure level={3} isOpen={isOpen} head={formulasText.title} onToggle={() => setOpen(!isOpen)}>
          <Palette />
        </Disclosure>
      )}
      {shown.length > 0 && (
        <Box component="section" className="framed" p="0.75rem" mt="0.5rem" aria-label={formulasText.preview}>
          <p className="dim small">{formulasText.preview}</p>
          {shown.map((one) => (
            <p key={one} className="pre-line" dir="auto">
              <RichText text={one} isForAuthor />
            </p>
          ))}
        </Box>
      )}
    </div>
  )
}
