import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconSelector, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import { type FoundOptions, type PickerOption, PickerOptions } from './picker-options.tsx'
import styles from './search-picker.module.css'
import type { PickerSearch } from './use-picker-search.ts'
import '@mantine/core/styles/Combobox.css'

/** How a picker looks in its place: what forms and toolbars say about it. */
export type PickerField = Pick<
  TextInputProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'error'
  | 'disabled'
  | 'placeholder'
  | 'withAsterisk'
  | 'className'
  | 'onBlur'
> & { 'data-autofocus'?: boolean }

interface SearchPickerProps extends PickerField {
  search: PickerSearch
  found: FoundOptions
  /** The current choice; `name` is empty until it is known. */
  chosen: PickerOption | undefined
  isClearable?: boolean
  onChoose: (option: PickerOption | undefined) => void
}

/** A field to choose one of many: the list is searched on the server, and grows while it is scrolled. */
export function SearchPicker(props: SearchPickerProps) {
  const { search, found, chosen, isClearable = false, onChoose, onBlur, ...field } = props
  const combobox = useCombobox({ opened: search.isOpen, onOpenedChange: search.setOpen, loop: false })
  const input = useRef<HTMLInputElement>(null)
  const isEnterWaiting = useRef(false)
  const isAnswered = search.isTyping && !found.isStale

  const choose = (option: PickerOption | undefined) => {
    onChoose(option)
    combobox.closeDropdown()
  }

  // Enter takes the one that is called so, else the first that was found, but only of the words that stand in the field:
  // it waits for their answer. In the same breath as the answer is drawn, so that no Enter falls between the two.
  const { selectOption, resetSelectedOption } = combobox
  const namesake = found.options.findIndex(({ name }) => name === search.text?.trim())
  const best = found.options[Math.max(namesake, 0)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has another best option
  useLayoutEffect(() => {
    if (!isAnswered) return resetSelectedOption()
    if (isEnterWaiting.current && best) choose(best)
    else selectOption(Math.max(namesake, 0))
    isEnterWaiting.current = false
  }, [isAnswered, best?.id])

  // Typing replaces the whole name, also one that loaded after the field was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the user types, the typed text stays as it is
  useEffect(() => {
    if (search.isOpen && search.text === undefined) input.current?.select()
  }, [search.isOpen, chosen?.name])

  const open = () => {
    if (search.isOpen) return
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
  }
  const handleType = (text: string) => {
    isEnterWaiting.current = false
    search.type(text)
    combobox.openDropdown()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !search.isOpen) return
    // Enter belongs to the list as long as it is open, not to the form.
    event.preventDefault()
    isEnterWaiting.current = search.isTyping && !isAnswered
  }

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-start"
      width="target"
      shadow="md"
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(id) => choose(found.options.find((option) => String(option.id) === id))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          ref={input}
          classNames={{ input: styles.pickerInput, section: styles.pickerSection }}
          maxLength={200}
          value={search.text ?? chosen?.name ?? ''}
          rightSection={
            <PickerEnd
              isBusy={search.isOpen && found.isFetching}
              onClear={isClearable && chosen && !field.disabled ? () => choose(undefined) : undefined}
            />
          }
          onClick={open}
          onChange={(event) => handleType(event.currentTarget.value)}
          onKeyDown={handleKey}
          onBlur={(event) => {
            combobox.closeDropdown()
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.pickerDropdown}>
        <PickerOptions
          label={typeof field.label === 'string' ? field.label : field['aria-label']}
          text={search.isTyping ? search.q : ''}
          chosenId={chosen?.id}
          {...found}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}

function PickerEnd({ isBusy, onClear }: { isBusy: boolean; onClear: (() => void) | undefined }) {
  if (isBusy) return <Loader size={16} />
  if (!onClear) return <IconSelector size={16} aria-hidden className={styles.pickerArrows} />
  return (
    <IconButton label={uiText.clearChoice} hint={uiText.clearChoice} onClick={onClear}>
      <IconX size={15} />
    </IconButton>
  )
}
