/** HTML that Word for Windows puts on the clipboard, shortened. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;} -->
</style>
</head>
<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-US>Beans every day<o:p></o:p></span></p>
<h3 style='mso-outline-level:3'><span lang=EN-US style='font-size:14.0pt;mso-ansi-language:EN-US'>Why they work<o:p></o:p></span></h3>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:115%'><span lang=EN-US>A cup of <b style='mso-bidi-font-weight:normal'>black beans</b> brings <i style='mso-bidi-font-style:normal'>fiber</i> &amp;
protein.<span style='mso-spacerun:yes'> </span>See <a href="https://example.org/beans"><span style='color:#467886'>the study</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Soak them overnight<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>in cold water<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Cook them slowly<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>First<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Second<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='line-height:normal'><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Bean<o:p></o:p></span></b></p></td>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Fiber<o:p></o:p></span></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301 valign=top><p class=MsoNormal><span lang=EN-US>Black<o:p></o:p></span></p></td>
  <td width=301 valign=top><p class=MsoNormal><span lang=EN-US>15 g<o:p></o:p></span></p></td>
 </tr>
</table>
<!--EndFragment-->
</body>
</html>`

const GOOGLE_SPAN =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;'
const GOOGLE_BOLD = GOOGLE_SPAN.replace('400', '700')
const GOOGLE_ITALIC = GOOGLE_SPAN.replace('font-style:normal', 'font-style:italic')

/** HTML that Google Docs puts on the clipboard. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><html><head></head><body><b style="font-weight:normal;" id="docs-internal-guid-7f1c0f0e-7fff-2c77-0a34-1f6f1f9c2c11"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-weight:400;">Beans every day</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="${GOOGLE_SPAN}">A cup of </span><span style="${GOOGLE_BOLD}">black beans</span><span style="${GOOGLE_SPAN}"> brings </span><span style="${GOOGLE_ITALIC}">fiber</span><span style="${GOOGLE_SPAN}">. See </span><a href="https://www.google.com/url?q=https://example.org/beans&amp;sa=D" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">the study</span></a><span style="${GOOGLE_SPAN}">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;margin-left:36pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation"><span style="${GOOGLE_SPAN}">Soak them overnight</span></p></li><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;margin-left:36pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="${GOOGLE_SPAN}">in cold water</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="${GOOGLE_SPAN}">Cook them slowly</span></p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;padding:5pt;"><p dir="ltr"><span style="${GOOGLE_SPAN}">Bean</span></p></td><td style="padding:5pt;"><p dir="ltr"><span style="${GOOGLE_SPAN}">Fiber</span></p></td></tr></tbody></table></div><p dir="ltr"><span style="${GOOGLE_SPAN}">The end.</span></p></b><br class="Apple-interchange-newline"></body></html>`

/** An item of a list as Word for Windows puts it on the clipboard. */
export function wordItem(level: number, marker: string, text: string): string {
  return `<p class=MsoListParagraph style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`
}
