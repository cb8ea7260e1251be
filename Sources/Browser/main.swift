// The browser half has no course of its own: the page calls what Exports.swift offers.
