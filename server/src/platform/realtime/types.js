/** The room of all devices of a person. */
export const personRoom = (id) => `person:${id}`;
/** The room of everybody of a group. */
export const groupRoom = (group) => `group:${group}`;
