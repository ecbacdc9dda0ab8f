import { type SplitName, splitName } from '@manara/contract/names.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { usersText } from '../users.text.ts'

interface PasteNameProps {
  onSplit: (parts: SplitName) => void
}

/** One line with a whole name fills the fields of its parts (R-names-5). */
export function PasteName({ onSplit }: PasteNameProps) {
  const [isOpen, { open }] = useDisclosure()
  const [text, setText] = useState('')
  const [isFamilyFirst, setFamilyFirst] = useState(false)
  if (!isOpen)
    return (
      <Button className="wide" variant="subtle" size="xs" justify="start" onClick={open}>
        {usersText.pasteName}
      </Button>
    )

  const handleChange = (name: string, isFromFamily: boolean) => {
    setText(name)
    setFamilyFirst(isFromFamily)
    if (name.trim() !== '') onSplit(splitName(name, isFromFamily))
  }
  const isUncertain = text.trim() !== '' && splitName(text, isFamilyFirst).isUncertain
  return (
    <>
      <TextInput
        className="wide"
        autoFocus
        label={usersText.pastedName}
        description={isUncertain ? usersText.checkParts : usersText.pasteHelp}
        descriptionProps={{ 'aria-live': 'polite' }}
        autoComplete="off"
        maxLength={285}
        value={text}
        onChange={(event) => handleChange(event.currentTarget.value, isFamilyFirst)}
      />
      <Checkbox
        className="wide"
        label={usersText.isFamilyFirst}
        checked={isFamilyFirst}
        onChange={(event) => handleChange(text, event.currentTarget.checked)}
      />
    </>
  )
}
