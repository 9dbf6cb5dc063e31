/** How adverts name a piece of equipment, as an expression over lower-case text, and what buyers' lists call it. */
type EquipmentPhrase = readonly [expression: string, name: string];

/** The features of buyers' lists that a trim may name too. */
export const FEATURE_PHRASES: readonly EquipmentPhrase[] = [
  ['sun ?roof', 'Sunroof'],
  ['(?:pano(?:ramic)?|moon)(?: glass)? ?roof', 'Panoramic roof'],
  ['(?:full )?leather(?: (?:seats?|interior|upholstery))?', 'Leather seats'],
  ['(?:revers(?:e|ing)|rear|back ?up)(?:[ -]view)? camera', 'Reverse camera'],
  ['(?:alloys?(?: (?:rims?|wheels?))?|(?:sports?|mag) rims?)', 'Alloy wheels'],
  ['keyless(?: (?:entry|go))?', 'Keyless entry'],
  ['push[ -]?(?:to |button[ -]?)?start(?: button)?', 'Push-button start'],
];

/** Other equipment, which is read before the features above, as some phrases hold their words. */
export const OTHER_EQUIPMENT: readonly EquipmentPhrase[] = [
  ['cruise control|adaptive cruise', 'Cruise control'],
  ['(?:parking|reverse|proximity) sensors?', 'Parking sensors'],
  ['(?:third|3rd)[ -]row(?: seats?)?', 'Third-row seats'],
  ['bluetooth', 'Bluetooth'],
  ['heated seats?', 'Heated seats'],
  ['(?:electric|power|memory) seats?', 'Electric seats'],
  ['(?:electric|power) windows?', 'Power windows'],
  ['power steering', 'Power steering'],
  ['central lock(?:ing)?', 'Central locking'],
  ['air[ -]?con(?:dition(?:ing|er|ed))?|(?:working |cold |full )?a/?c(?: working)?', 'Air conditioning'],
  ['climate control', 'Climate control'],
  ['(?:android|touch ?screen|smart) (?:radio|screen|stereo|display)|touch ?screen', 'Touchscreen radio'],
  ['apple car ?play|android auto', 'Phone mirroring'],
  ['navigation|gps nav|sat ?nav', 'Navigation'],
  ['fog ?(?:lights?|lamps?)', 'Fog lights'],
  ['led (?:head)?(?:lights?|lamps?)|led drl', 'LED headlights'],
  ['xenon(?: (?:head)?lights?)?', 'Xenon headlights'],
  ['roof rails?', 'Roof rails'],
  ['roof (?:rack|carrier)s?', 'Roof rack'],
  ['tow ?(?:bar|hitch)', 'Tow bar'],
  ['bull ?bar', 'Bull bar'],
  ['snorkel', 'Snorkel'],
  ['tinted (?:windows?|glass)|privacy glass', 'Tinted windows'],
  ['paddle shift(?:ers?)?', 'Paddle shifters'],
  ['360[ -]?(?:degrees? )?cam(?:era)?s?|surround cam(?:era)?s?', '360° camera'],
  ['(?:power|electric) (?:tail ?gate|boot)', 'Electric tailgate'],
  ['sliding doors?', 'Sliding doors'],
  ['side (?:steps?|boards?)|running boards?', 'Side steps'],
  ['bed ?liner', 'Bed liner'],
];

export const SAFETY_EQUIPMENT: readonly EquipmentPhrase[] = [
  ['abs(?: brakes?)?', 'ABS'],
  ['air ?bags?', 'Airbags'],
  ['lane (?:keep(?:ing)?|departure|assist)(?: assist| warning)?', 'Lane assist'],
  ['blind ?spot(?: (?:monitor(?:ing)?|assist|detection))?', 'Blind-spot monitor'],
  ['traction control|vsc', 'Traction control'],
  ['isofix', 'Isofix'],
  ['hill (?:start )?assist', 'Hill-start assist'],
  ['immobili[sz]er', 'Immobiliser'],
];
