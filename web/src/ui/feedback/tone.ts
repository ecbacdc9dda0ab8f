/** Meanings of the colours: main, good, information, attention, danger, the assistant, neutral. */
export type Tone = 'teal' | 'green' | 'blue' | 'yellow' | 'red' | 'grape' | 'gray'
