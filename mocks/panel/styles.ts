/** The panel's styles, isolated by its shadow root. */
export const styles = `
:host {
  position: fixed;
  inset-block-end: 5rem;
  inset-inline-start: 0;
  z-index: 2147483000;
  font: 14px/1.4 system-ui, sans-serif;
  color: #f4f4f4;
}
@media print {
  :host { display: none; }
}
[hidden] { display: none; }
button, select {
  font: inherit;
  color: inherit;
  background: #3d4754;
  border: 1px solid #8795a5;
  border-radius: 4px;
  padding: 4px 10px;
  min-block-size: 32px;
  cursor: pointer;
}
button:hover { background: #4d5866; }
:focus-visible { outline: 3px solid #ffd166; outline-offset: 1px; }
.tab {
  border-inline-start: 0;
  border-start-start-radius: 0;
  border-end-start-radius: 0;
  font-size: 12px;
  padding: 4px 6px;
  background: #1f2630;
}
.tab[aria-expanded='false'] { opacity: 0.75; }
.tab:hover, .tab:focus-visible { opacity: 1; }
.box {
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  inline-size: min(420px, 100vw - 4px);
  max-block-size: min(70vh, 640px);
  overflow: auto;
  box-sizing: border-box;
  padding: 12px 16px 16px;
  background: #1f2630;
  border: 1px solid #8795a5;
  border-radius: 0 8px 0 0;
}
header { display: flex; justify-content: space-between; align-items: center; }
h2 { font-size: 16px; margin: 0; }
h3 { font-size: 12px; margin: 8px 0 2px; }
form { margin: 12px 0; }
fieldset { border: 0; padding: 0; margin: 12px 0; }
legend { padding: 0; }
.scenarios > summary { font-weight: 600; }
label { display: flex; gap: 8px; align-items: center; min-block-size: 28px; }
code { color: #b9c4d0; font-size: 12px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-block: 8px; }
ol { list-style: none; margin: 4px 0 0; padding: 0; }
li { border-block-start: 1px solid #3d4754; padding: 4px 0; overflow-wrap: anywhere; }
summary { cursor: pointer; min-block-size: 24px; }
.good { color: #9be7b0; }
.bad { color: #ffb3b3; }
small, .none { color: #b9c4d0; }
pre {
  margin: 0;
  padding: 6px;
  max-block-size: 200px;
  overflow: auto;
  background: #141a21;
  font-size: 12px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
`
