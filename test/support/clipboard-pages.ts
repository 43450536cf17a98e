import { GOOGLE_DOCS, WORD, wordItem } from './clipboards.ts'

export interface ClipboardPage {
  html: string
  /** The program writes its own HTML to the clipboard. Otherwise the browser copies what the page shows. */
  isWritten?: boolean
}

const GMAIL = `<div dir="ltr">Hi Ada,<div><br></div><div>Soak the beans overnight.</div><div>Rinse them in <b>cold</b> water.<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">Ben</div></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Jan 5, Ada wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div>Do we soak them?</div><div>How long?</div></blockquote></div>`

const OUTLOOK_WEB = `<div style="font-family: Aptos, sans-serif; font-size: 12pt"><div class="elementToProof">Hello,</div><div class="elementToProof"><br></div><div class="elementToProof">Soak the beans overnight.</div><div class="elementToProof">Rinse them in cold water.</div></div><ul data-editing-info="{}"><li><div role="presentation">black beans</div></li><li><div role="presentation">white beans</div></li></ul><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Ada<br><b>Sent:</b> Monday<br><b>Subject:</b> Beans</div><div><p class="x_MsoNormal">See the <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fbeans">study</a>.</p><table role="presentation"><tr><td>A layout</td></tr><tr><td>in a table</td></tr></table></div>`

const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US><!--StartFragment--><div class=WordSection1><p class=MsoNormal>Soak the beans<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Ada &lt;ada@example.org&gt; <br><b>Sent:</b> Monday<br><b>To:</b> Ben<o:p></o:p></p></div></div><p class=MsoNormal>250&nbsp;mg of salt<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><span style='mso-spacerun:yes'>&nbsp; </span>is enough.</p></div><!--EndFragment--></body></html>`

const WORD_LISTS = [
  wordItem(1, '1.', 'Soak them'),
  wordItem(2, 'a)', 'in cold water'),
  wordItem(2, 'b)', 'overnight'),
  `<p class=MsoNormal>Wait for <s>one hour</s> <b>a night</b>.<o:p></o:p></p>`,
  wordItem(1, '2.', 'Rinse 10<sup>6</sup> beans in H<sub>2</sub>O'),
  wordItem(1, 'Step 3:', 'Eat'),
].join('\n')

const WORD_ONLINE = ['Soak them', 'Rinse them', 'Cook them']
  .map(
    (text, index) =>
      `<div class="ListContainerWrapper SCXW1 BCX8"><ol class="NumberListStyle1 SCXW1" role="list" start="${index + 1}"><li data-leveltext="%1." data-aria-posinset="${index + 1}" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></ol></div>`,
  )
  .join('')

const DOCS_MORE = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0" start="4"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap">Fourth</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap">Fifth, m</span><span style="vertical-align:super;white-space:pre-wrap">2</span></p></li></ol><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox" /><p dir="ltr" style="display:inline-block" role="presentation"><span style="text-decoration:line-through;white-space:pre-wrap">Buy beans</span></p></li></ul><p dir="ltr"><span style="white-space:pre-wrap">A line</span><span style="white-space:pre-wrap"><br /></span><span style="white-space:pre-wrap">and its second half</span></p></b>`

const NOTION = `<meta charset='utf-8'><!-- notionvc: 7f1c0f0e --><h1>Beans</h1>\n\n<p>Soak them<br>overnight</p>\n\n<ol start="3">\n<li>Rinse</li>\n<li>Cook<ul>\n<li>slowly</li>\n</ul></li>\n</ol>\n\n<ul>\n<li><input type="checkbox" checked> Buy</li>\n</ul>\n\n<details open><summary>More</summary>\n\n<p>Eat</p>\n\n</details>`

const APPLE_NOTES = `<div style="caret-color: rgb(0, 0, 0)"><b><span style="font-size: 28px">Beans</span></b></div><div>Soak them<span class="Apple-converted-space">&nbsp;</span>overnight</div><div><br></div><div>Rinse them</div><ul class="Apple-dash-list"><li>black</li><li>white</li></ul><div><tt>250 g</tt></div>`

const SLACK = `<meta charset='utf-8'><div class="p-rich_text_section">Soak the beans<br>Rinse them<span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: unset;"></span>Cook them <code>slowly</code></div><ul class="p-rich_text_list p-rich_text_list__bullet"><li>black</li></ul><pre class="c-mrkdwn__pre">one\ntwo</pre>`

const VS_CODE = `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: 'Droid Sans Mono', monospace;font-weight: normal;font-size: 14px;white-space: pre;"><div><span style="color: #569cd6;"># Beans</span></div><br><div><span style="color: #6796e6;">-</span><span style="color: #cccccc;"> soak</span></div><div><span style="color: #6796e6;">-</span><span style="color: #cccccc;">   rinse</span></div></div>`

const CHAT = `<div class="message"><span style="white-space: pre-wrap">Soak the beans\nRinse them\n\nCook them <img alt="😀" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></span><span style="float: right">10:15</span></div>`

const PLAIN = `<style>.block{display:block}.row{display:flex}.list{display:grid}.same{display:inline}.gone{display:none}</style><nav><a href="https://example.org/">Home</a></nav><main><h1>Beans</h1><span class="block">A line</span><strong class="block">Another line</strong><div class="row"><span>Left</span><b>Right</b></div><div class="list"><a href="https://example.org/a">First link</a><a href="https://example.org/b">Second link</a></div><p>One <span class="gone">hidden</span><div class="same">inside</div> a line</p><dl><dt>Fiber</dt><dd>15 g</dd></dl><details open><summary>More</summary>Words<br>and words</details><address>1 Bean Street<br>Beantown</address><table><tr><th>Bean</th><th>Fiber</th></tr><tr><td>Black</td><td>15 g</td></tr></table></main>`

const WIKIPEDIA = `<div class="mw-parser-output"><style data-mw-deduplicate="x">.mw{}</style><p><b>Beans</b> have fiber.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> A pod has 10<sup>6</sup> cells<span style="white-space:nowrap">&nbsp;and</span> H<sub>2</sub>O.</p><div class="mw-heading"><h2 id="Notes">Notes</h2><span class="mw-editsection">[<a href="https://example.org/edit">edit</a>]</span></div><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">Ada, <i>Beans</i>.</span></li></ol></div>`

const GITHUB = `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked disabled> Soak</li><li class="task-list-item"><input type="checkbox" disabled> Rinse</li></ul><div class="highlight"><pre><span>soak</span>(beans)\n<span>rinse</span>(beans)</pre></div><p>Run <code>cook</code> <del>soon</del> now<br>\nor later</p>`

const SHEETS = `<meta http-equiv="content-type" content="text/html; charset=utf-8"><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{}">Bean</td><td>Fiber</td></tr><tr><td>Black<br/>(dry)</td><td>15 g</td></tr></tbody></table>`

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table{mso-displayed-decimal-separator:"\\.";}--></style></head><body><table border=0 cellpadding=0 cellspacing=0 width=128><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>Bean</td><td width=64>Fiber</td></tr><tr height=20><td height=20>Black</td><td align=right>15</td></tr><!--EndFragment--></table></body></html>`

/** Pages that make their HTML as these programs do. All texts are invented. */
export const CLIPBOARD_PAGES: Readonly<Record<string, ClipboardPage>> = {
  Gmail: { html: GMAIL },
  'Outlook on the web': { html: OUTLOOK_WEB },
  Outlook: { html: OUTLOOK, isWritten: true },
  Word: { html: WORD, isWritten: true },
  'Word’s lists': { html: WORD_LISTS, isWritten: true },
  'Word online': { html: WORD_ONLINE, isWritten: true },
  'Google Docs': { html: GOOGLE_DOCS, isWritten: true },
  'lists of Google Docs': { html: DOCS_MORE, isWritten: true },
  Notion: { html: NOTION, isWritten: true },
  'Apple Notes': { html: APPLE_NOTES },
  Slack: { html: SLACK, isWritten: true },
  'VS Code': { html: VS_CODE, isWritten: true },
  'a chat': { html: CHAT },
  'a web page': { html: PLAIN },
  Wikipedia: { html: WIKIPEDIA },
  GitHub: { html: GITHUB },
  'Google Sheets': { html: SHEETS, isWritten: true },
  Excel: { html: EXCEL, isWritten: true },
}
